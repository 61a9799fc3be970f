import type { User } from '@supabase/supabase-js'
import type { Row } from './hosted-client.ts'

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|\+00:00)$/

/** The row in `auth.users` of an account, as far as the API returns it. */
export function userRow(user: User): Row {
  return {
    id: user.id,
    email: user.email || null,
    email_confirmed_at: instant(user.email_confirmed_at),
    invited_at: instant(user.invited_at),
    last_sign_in_at: instant(user.last_sign_in_at),
    raw_app_meta_data: user.app_metadata,
    raw_user_meta_data: user.user_metadata,
    phone: user.phone || null,
    phone_confirmed_at: instant(user.phone_confirmed_at),
    banned_until: instant(user.banned_until),
    is_anonymous: user.is_anonymous ?? false,
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at ?? user.created_at),
  }
}

/** The rows in `auth.identities` of an account. */
export function identityRows({ identities }: User): Row[] {
  return (identities ?? []).map((identity) => ({
    id: identity.identity_id,
    provider_id: identity.id,
    user_id: identity.user_id,
    identity_data: identity.identity_data ?? {},
    provider: identity.provider,
    last_sign_in_at: instant(identity.last_sign_in_at),
    created_at: instant(identity.created_at),
    updated_at: instant(identity.updated_at),
  }))
}

/** The row in `storage.buckets` of a bucket. */
export function bucketRow(bucket: object): Row {
  const { id, name, public: isPublic, file_size_limit, allowed_mime_types, ...rest } = bucket as Row
  return {
    id,
    name,
    public: isPublic ?? false,
    file_size_limit: file_size_limit ?? null,
    allowed_mime_types: allowed_mime_types ?? null,
    created_at: instant(rest.created_at),
    updated_at: instant(rest.updated_at),
  }
}

/** The row in `storage.objects` of a listed file. */
export function objectRow(bucket: string, name: string, listed: Row, userMetadata: unknown): Row {
  return {
    id: listed.id,
    bucket_id: bucket,
    name,
    metadata: listed.metadata,
    user_metadata: userMetadata ?? null,
    created_at: instant(listed.created_at),
    updated_at: instant(listed.updated_at),
    last_accessed_at: instant(listed.last_accessed_at),
  }
}

export const OBJECT_COLUMNS = Object.keys(objectRow('', '', {}, null))

/** A time in PostgreSQL's format, so that equal times are equal texts. */
function instant(value: unknown): string | null {
  if (typeof value !== 'string' || !value) return null
  const [, moment, fraction = ''] = INSTANT.exec(value) ?? []
  if (!moment) return value
  const digits = fraction.replace(/0+$/, '')
  return `${moment}${digits && `.${digits}`}+00:00`
}
