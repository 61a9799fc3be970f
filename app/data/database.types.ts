// Generated from the migrated schema by `npm run types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export interface Database {
  public: {
    Tables: {
      annual_reports: {
        Row: {
          description: string | null
          file_name: string
          hidden: boolean
          id: string
          title: string
          visible_from: string | null
          visible_until: string | null
          year: number
        }
        Insert: {
          description?: string | null
          file_name: string
          hidden?: boolean
          id?: string
          title: string
          visible_from?: string | null
          visible_until?: string | null
          year: number
        }
        Update: {
          description?: string | null
          file_name?: string
          hidden?: boolean
          id?: string
          title?: string
          visible_from?: string | null
          visible_until?: string | null
          year?: number
        }
        Relationships: []
      }
      associates: {
        Row: {
          bio: string | null
          display_order: number
          hidden: boolean
          id: string
          image_url: string | null
          name: string
          title: string | null
          type: string
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          bio?: string | null
          display_order?: number
          hidden?: boolean
          id?: string
          image_url?: string | null
          name: string
          title?: string | null
          type: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          bio?: string | null
          display_order?: number
          hidden?: boolean
          id?: string
          image_url?: string | null
          name?: string
          title?: string | null
          type?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      board_members: {
        Row: {
          bio: string | null
          created_at: string
          display_order: number
          hidden: boolean
          id: string
          image_url: string | null
          name: string
          role: string | null
          updated_at: string
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          bio?: string | null
          created_at?: string
          display_order?: number
          hidden?: boolean
          id?: string
          image_url?: string | null
          name: string
          role?: string | null
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          bio?: string | null
          created_at?: string
          display_order?: number
          hidden?: boolean
          id?: string
          image_url?: string | null
          name?: string
          role?: string | null
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      clinical_trials: {
        Row: {
          condition: string | null
          contact_email: string | null
          contact_name: string | null
          contact_phone: string | null
          created_at: string
          description: string | null
          display_order: number
          eligibility: string | null
          hidden: boolean
          id: string
          location: string | null
          name: string
          participation: string | null
          registry_number: string | null
          reviewed_on: string | null
          status: string | null
          updated_at: string
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          condition?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          description?: string | null
          display_order?: number
          eligibility?: string | null
          hidden?: boolean
          id?: string
          location?: string | null
          name: string
          participation?: string | null
          registry_number?: string | null
          reviewed_on?: string | null
          status?: string | null
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          condition?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          description?: string | null
          display_order?: number
          eligibility?: string | null
          hidden?: boolean
          id?: string
          location?: string | null
          name?: string
          participation?: string | null
          registry_number?: string | null
          reviewed_on?: string | null
          status?: string | null
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      conference_gallery_images: {
        Row: {
          alt_text: string | null
          conference_name: string
          created_at: string
          hidden: boolean
          id: string
          image_url: string
          visible_from: string | null
          visible_until: string | null
          year: number
        }
        Insert: {
          alt_text?: string | null
          conference_name?: string
          created_at?: string
          hidden?: boolean
          id?: string
          image_url: string
          visible_from?: string | null
          visible_until?: string | null
          year?: number
        }
        Update: {
          alt_text?: string | null
          conference_name?: string
          created_at?: string
          hidden?: boolean
          id?: string
          image_url?: string
          visible_from?: string | null
          visible_until?: string | null
          year?: number
        }
        Relationships: []
      }
      conference_presentations: {
        Row: {
          conference_name: string
          display_order: number
          hidden: boolean
          id: string
          pdf_url: string
          title: string
          visible_from: string | null
          visible_until: string | null
          year: number
        }
        Insert: {
          conference_name?: string
          display_order?: number
          hidden?: boolean
          id?: string
          pdf_url: string
          title: string
          visible_from?: string | null
          visible_until?: string | null
          year?: number
        }
        Update: {
          conference_name?: string
          display_order?: number
          hidden?: boolean
          id?: string
          pdf_url?: string
          title?: string
          visible_from?: string | null
          visible_until?: string | null
          year?: number
        }
        Relationships: []
      }
      events: {
        Row: {
          address: string | null
          brochure_url: string | null
          category: string | null
          contact_email: string | null
          contact_name: string | null
          contact_phone: string | null
          created_at: string
          date: string
          description: string | null
          end_date: string | null
          hidden: boolean
          id: string
          image_url: string | null
          location: string | null
          organizer: string | null
          registration_url: string | null
          status: string
          tags: string[]
          title: string
          updated_at: string
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          address?: string | null
          brochure_url?: string | null
          category?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          date: string
          description?: string | null
          end_date?: string | null
          hidden?: boolean
          id?: string
          image_url?: string | null
          location?: string | null
          organizer?: string | null
          registration_url?: string | null
          status?: string
          tags?: string[]
          title: string
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          address?: string | null
          brochure_url?: string | null
          category?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          date?: string
          description?: string | null
          end_date?: string | null
          hidden?: boolean
          id?: string
          image_url?: string | null
          location?: string | null
          organizer?: string | null
          registration_url?: string | null
          status?: string
          tags?: string[]
          title?: string
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      gallery_images: {
        Row: {
          alt_text: string | null
          created_at: string
          description: string | null
          hidden: boolean
          id: string
          image_url: string
          title: string | null
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          alt_text?: string | null
          created_at?: string
          description?: string | null
          hidden?: boolean
          id?: string
          image_url: string
          title?: string | null
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          alt_text?: string | null
          created_at?: string
          description?: string | null
          hidden?: boolean
          id?: string
          image_url?: string
          title?: string | null
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      job_openings: {
        Row: {
          application_link: string | null
          description: string | null
          hidden: boolean
          id: string
          is_active: boolean
          job_type: string | null
          location: string | null
          posted_date: string
          title: string
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          application_link?: string | null
          description?: string | null
          hidden?: boolean
          id?: string
          is_active?: boolean
          job_type?: string | null
          location?: string | null
          posted_date?: string
          title: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          application_link?: string | null
          description?: string | null
          hidden?: boolean
          id?: string
          is_active?: boolean
          job_type?: string | null
          location?: string | null
          posted_date?: string
          title?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      newsletters: {
        Row: {
          date: string
          description: string | null
          display_order: number
          file_url: string | null
          hidden: boolean
          id: string
          image_src: string | null
          title: string
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          date?: string
          description?: string | null
          display_order?: number
          file_url?: string | null
          hidden?: boolean
          id?: string
          image_src?: string | null
          title: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          date?: string
          description?: string | null
          display_order?: number
          file_url?: string | null
          hidden?: boolean
          id?: string
          image_src?: string | null
          title?: string
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      preview_links: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string
          id: string
          path: string
          record_id: string
          table_name: string
          token_hash: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at: string
          id?: string
          path: string
          record_id: string
          table_name: string
          token_hash: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          id?: string
          path?: string
          record_id?: string
          table_name?: string
          token_hash?: string
        }
        Relationships: []
      }
      publications: {
        Row: {
          authors: string | null
          cover_image_url: string | null
          created_at: string
          description: string | null
          display_order: number
          doi: string | null
          hidden: boolean
          id: string
          issue: string | null
          link_url: string | null
          pages: string | null
          publisher: string | null
          pubmed_id: string | null
          title: string
          topics: string | null
          updated_at: string
          visible_from: string | null
          visible_until: string | null
          volume: string | null
          year: number | null
        }
        Insert: {
          authors?: string | null
          cover_image_url?: string | null
          created_at?: string
          description?: string | null
          display_order?: number
          doi?: string | null
          hidden?: boolean
          id?: string
          issue?: string | null
          link_url?: string | null
          pages?: string | null
          publisher?: string | null
          pubmed_id?: string | null
          title: string
          topics?: string | null
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
          volume?: string | null
          year?: number | null
        }
        Update: {
          authors?: string | null
          cover_image_url?: string | null
          created_at?: string
          description?: string | null
          display_order?: number
          doi?: string | null
          hidden?: boolean
          id?: string
          issue?: string | null
          link_url?: string | null
          pages?: string | null
          publisher?: string | null
          pubmed_id?: string | null
          title?: string
          topics?: string | null
          updated_at?: string
          visible_from?: string | null
          visible_until?: string | null
          volume?: string | null
          year?: number | null
        }
        Relationships: []
      }
      record_versions: {
        Row: {
          action: string
          id: number
          made_at: string
          new_values: Json | null
          old_values: Json | null
          origin: string
          person_id: string | null
          person_name: string | null
          record_key: string | null
          table_name: string
        }
        Insert: {
          action: string
          id: number
          made_at?: string
          new_values?: Json | null
          old_values?: Json | null
          origin: string
          person_id?: string | null
          person_name?: string | null
          record_key?: string | null
          table_name: string
        }
        Update: {
          action?: string
          id?: number
          made_at?: string
          new_values?: Json | null
          old_values?: Json | null
          origin?: string
          person_id?: string | null
          person_name?: string | null
          record_key?: string | null
          table_name?: string
        }
        Relationships: []
      }
      search_synonyms: {
        Row: {
          hidden: boolean
          id: string
          phrase: string
          terms: string[]
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          hidden?: boolean
          id?: string
          phrase: string
          terms?: string[]
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          hidden?: boolean
          id?: string
          phrase?: string
          terms?: string[]
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
      site_content: {
        Row: {
          content_key: string
          content_value: string | null
        }
        Insert: {
          content_key: string
          content_value?: string | null
        }
        Update: {
          content_key?: string
          content_value?: string | null
        }
        Relationships: []
      }
      team_members: {
        Row: {
          bio: string | null
          display_order: number
          hidden: boolean
          id: string
          image_url: string | null
          is_founder: boolean
          name: string
          role: string | null
          visible_from: string | null
          visible_until: string | null
        }
        Insert: {
          bio?: string | null
          display_order?: number
          hidden?: boolean
          id?: string
          image_url?: string | null
          is_founder?: boolean
          name: string
          role?: string | null
          visible_from?: string | null
          visible_until?: string | null
        }
        Update: {
          bio?: string | null
          display_order?: number
          hidden?: boolean
          id?: string
          image_url?: string | null
          is_founder?: boolean
          name?: string
          role?: string | null
          visible_from?: string | null
          visible_until?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      deleted_records: {
        Row: {
          id: number | null
          made_at: string | null
          old_values: Json | null
          person_id: string | null
          person_name: string | null
          record_key: string | null
          table_name: string | null
        }
        Insert: {
          id?: number | null
          made_at?: string | null
          old_values?: Json | null
          person_id?: string | null
          person_name?: string | null
          record_key?: string | null
          table_name?: string | null
        }
        Update: {
          id?: number | null
          made_at?: string | null
          old_values?: Json | null
          person_id?: string | null
          person_name?: string | null
          record_key?: string | null
          table_name?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      account_events: { Args: { since: string; until: string }; Returns: { made_at: string; person_name: string; action: string; account: string }[] }
      content_origins: { Args: never; Returns: { table_name: string; key_column: string; samples: string[]; edited_samples: string[]; others: number }[] }
      create_preview_link: { Args: { table_name: string; record_id: string; path: string }; Returns: string }
      erase_record: { Args: { table_name: string; record_key: string }; Returns: undefined }
      event_categories: { Args: never; Returns: string[] }
      is_owner: { Args: never; Returns: boolean }
      is_staff: { Args: never; Returns: boolean }
      publication_years: { Args: never; Returns: number[] }
      purge_versions: { Args: { before: string }; Returns: number }
      reorder: { Args: { table_name: string; ids: string[] }; Returns: undefined }
      restore_record: { Args: { table_name: string; record_key: string }; Returns: undefined }
      search_meanings: { Args: { query: string }; Returns: string[] }
      search_site: { Args: { query: string; of_kind: string }; Returns: { kind: string; table_name: string; record_id: string; part: string; title: string; detail: string; excerpt: string; dated: string; is_current: boolean; tier: number; total: number; list_index: number; searched: string }[] }
      unused_sample_files: { Args: never; Returns: { bucket: string; path: string }[] }
    }
    Enums: { [name in never]: never }
    CompositeTypes: { [name in never]: never }
  }
}
