import { z } from 'zod'
import { address, atLeastOne, list, wholeNumber } from './setting-types.ts'

/** The largest upload, where files are stored, and the pictures made of them. */
export const UPLOAD_SETTINGS = {
  UPLOAD_LIMIT: atLeastOne.default(50 * 1024 * 1024),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_TIMEOUT_MS: atLeastOne.default(20_000),
  PICTURE_HOSTS: list
    .pipe(
      z.array(
        z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be host names, such as pictures.example'),
      ),
    )
    .default([]),
  PICTURES_LIMIT: wholeNumber.default(1024 * 1024 * 1024),
}
