import { createHash } from 'node:crypto'
import type { BucketRules } from './bucket-rules.ts'
import { StorageError } from './errors.ts'
import { checkType, HEAD_LENGTH, typeOf } from './mime-types.ts'
import type { ObjectStore } from './object-store.ts'
import type { IncomingFile } from './receive-file.ts'

export interface StoredFile {
  md5: string
  size: number
  mimetype: string
}

/** Stores a file of an allowed type and size; a refused one leaves nothing. @throws EntityTooLarge, InvalidMimeType. */
export async function storeFile(
  store: ObjectStore,
  version: string,
  { bytes, declaredType, name }: IncomingFile & { name: string },
  rules: BucketRules,
): Promise<StoredFile> {
  const hash = createHash('md5')
  let size = 0
  let mimetype = ''
  let head = Buffer.alloc(0)
  const sniffType = () => {
    mimetype = typeOf({ declared: declaredType, name, head })
    checkType(mimetype, rules.allowed_mime_types)
  }
  await store.write(
    version,
    (async function* () {
      for await (const chunk of bytes) {
        size += chunk.length
        if (size > rules.sizeLimit) throw new StorageError('EntityTooLarge')
        hash.update(chunk)
        if (!mimetype) {
          head = Buffer.concat([head, chunk.subarray(0, HEAD_LENGTH)])
          if (head.length >= HEAD_LENGTH) sniffType()
        }
        yield chunk
      }
      if (!mimetype) sniffType()
    })(),
  )
  return { md5: hash.digest('hex'), size, mimetype }
}
