import { z } from 'zod'

/** Where the site's server draws a public page with unsaved changes: `POST` with a `PreviewRequest` as JSON. */
export const PREVIEW = '/preview'

/** The path in a `PreviewRequest` for all mails, which is no page. */
export const MAILS_PREVIEW = '/mails'

/** In milliseconds: how long a preview may take. */
export const PREVIEW_TIMEOUT_MS = 5000

/** Of a public page, with its parameters; feeds and pictures, which have a dot, are none. */
const path = z
  .string()
  .max(1000)
  .regex(/^\/[a-z0-9_/-]*(\?[^#\\]*)?$/i)

export const PreviewRequest = z.union([
  z.strictObject({
    path,
    table: z.string().regex(/^\w+$/),
    id: z.guid(),
    isNew: z.boolean(),
    /** By column. */
    values: z.record(z.string(), z.unknown()),
  }),
  /** Texts of `site_content` by key. */
  z.strictObject({ path, texts: z.record(z.string(), z.string().nullable()) }),
])
export type PreviewRequest = z.infer<typeof PreviewRequest>

/** Why there is no preview, with a message for staff; `code` is the database's where it refused the values. */
export const PreviewFailure = z.object({ code: z.string(), message: z.string() })
export type PreviewFailure = z.infer<typeof PreviewFailure>
