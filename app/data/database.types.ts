// Generated from the migrated schema by `npm run types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export interface Database {
  public: {
    Tables: {
      annual_reports: {
        Row: {
          description: string | null
          file_name: string
          id: string
          title: string
          year: number
        }
        Insert: {
          description?: string | null
          file_name: string
          id?: string
          title: string
          year: number
        }
        Update: {
          description?: string | null
          file_name?: string
          id?: string
          title?: string
          year?: number
        }
        Relationships: []
      }
      associates: {
        Row: {
          bio: string | null
          display_order: number
          id: string
          image_url: string | null
          name: string
          title: string | null
          type: string
        }
        Insert: {
          bio?: string | null
          display_order?: number
          id?: string
          image_url?: string | null
          name: string
          title?: string | null
          type: string
        }
        Update: {
          bio?: string | null
          display_order?: number
          id?: string
          image_url?: string | null
          name?: string
          title?: string | null
          type?: string
        }
        Relationships: []
      }
      board_members: {
        Row: {
          bio: string | null
          created_at: string
          display_order: number
          id: string
          image_url: string | null
          name: string
          role: string | null
          updated_at: string
        }
        Insert: {
          bio?: string | null
          created_at?: string
          display_order?: number
          id?: string
          image_url?: string | null
          name: string
          role?: string | null
          updated_at?: string
        }
        Update: {
          bio?: string | null
          created_at?: string
          display_order?: number
          id?: string
          image_url?: string | null
          name?: string
          role?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      clinical_trials: {
        Row: {
          created_at: string
          description: string | null
          display_order: number
          id: string
          name: string
          status: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          display_order?: number
          id?: string
          name: string
          status?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          display_order?: number
          id?: string
          name?: string
          status?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      conference_gallery_images: {
        Row: {
          alt_text: string | null
          conference_name: string
          created_at: string
          id: string
          image_url: string
          year: number
        }
        Insert: {
          alt_text?: string | null
          conference_name?: string
          created_at?: string
          id?: string
          image_url: string
          year?: number
        }
        Update: {
          alt_text?: string | null
          conference_name?: string
          created_at?: string
          id?: string
          image_url?: string
          year?: number
        }
        Relationships: []
      }
      conference_presentations: {
        Row: {
          conference_name: string
          display_order: number
          id: string
          pdf_url: string
          title: string
          year: number
        }
        Insert: {
          conference_name?: string
          display_order?: number
          id?: string
          pdf_url: string
          title: string
          year?: number
        }
        Update: {
          conference_name?: string
          display_order?: number
          id?: string
          pdf_url?: string
          title?: string
          year?: number
        }
        Relationships: []
      }
      events: {
        Row: {
          brochure_url: string | null
          category: string | null
          created_at: string
          date: string
          description: string | null
          id: string
          image_url: string | null
          location: string | null
          organizer: string | null
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          brochure_url?: string | null
          category?: string | null
          created_at?: string
          date: string
          description?: string | null
          id?: string
          image_url?: string | null
          location?: string | null
          organizer?: string | null
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          brochure_url?: string | null
          category?: string | null
          created_at?: string
          date?: string
          description?: string | null
          id?: string
          image_url?: string | null
          location?: string | null
          organizer?: string | null
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      gallery_images: {
        Row: {
          alt_text: string | null
          created_at: string
          description: string | null
          id: string
          image_url: string
          title: string | null
        }
        Insert: {
          alt_text?: string | null
          created_at?: string
          description?: string | null
          id?: string
          image_url: string
          title?: string | null
        }
        Update: {
          alt_text?: string | null
          created_at?: string
          description?: string | null
          id?: string
          image_url?: string
          title?: string | null
        }
        Relationships: []
      }
      job_openings: {
        Row: {
          application_link: string | null
          description: string | null
          id: string
          is_active: boolean
          job_type: string | null
          location: string | null
          posted_date: string
          title: string
        }
        Insert: {
          application_link?: string | null
          description?: string | null
          id?: string
          is_active?: boolean
          job_type?: string | null
          location?: string | null
          posted_date?: string
          title: string
        }
        Update: {
          application_link?: string | null
          description?: string | null
          id?: string
          is_active?: boolean
          job_type?: string | null
          location?: string | null
          posted_date?: string
          title?: string
        }
        Relationships: []
      }
      newsletters: {
        Row: {
          date: string
          description: string | null
          display_order: number
          file_url: string | null
          id: string
          image_src: string | null
          title: string
        }
        Insert: {
          date?: string
          description?: string | null
          display_order?: number
          file_url?: string | null
          id?: string
          image_src?: string | null
          title: string
        }
        Update: {
          date?: string
          description?: string | null
          display_order?: number
          file_url?: string | null
          id?: string
          image_src?: string | null
          title?: string
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
          id: string
          link_url: string | null
          publisher: string | null
          title: string
          updated_at: string
          year: number | null
        }
        Insert: {
          authors?: string | null
          cover_image_url?: string | null
          created_at?: string
          description?: string | null
          display_order?: number
          id?: string
          link_url?: string | null
          publisher?: string | null
          title: string
          updated_at?: string
          year?: number | null
        }
        Update: {
          authors?: string | null
          cover_image_url?: string | null
          created_at?: string
          description?: string | null
          display_order?: number
          id?: string
          link_url?: string | null
          publisher?: string | null
          title?: string
          updated_at?: string
          year?: number | null
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
          id: string
          image_url: string | null
          is_founder: boolean
          name: string
          role: string | null
        }
        Insert: {
          bio?: string | null
          display_order?: number
          id?: string
          image_url?: string | null
          is_founder?: boolean
          name: string
          role?: string | null
        }
        Update: {
          bio?: string | null
          display_order?: number
          id?: string
          image_url?: string | null
          is_founder?: boolean
          name?: string
          role?: string | null
        }
        Relationships: []
      }
    }
    Views: { [name in never]: never }
    Functions: {
      is_owner: { Args: never; Returns: boolean }
      is_staff: { Args: never; Returns: boolean }
      publication_years: { Args: never; Returns: number[] }
      reorder: { Args: { table_name: string; ids: string[] }; Returns: undefined }
    }
    Enums: { [name in never]: never }
    CompositeTypes: { [name in never]: never }
  }
}
