import { join } from 'node:path'
import type { Backend } from '../../backend/index.ts'
import type { Log } from '../../backend/log.ts'
import type { AdmissionControl } from '../limits/admission-control.ts'
import type { Settings } from '../settings.ts'
import { createPictures, type Pictures } from './pictures.ts'

/** Starts serving pictures from our own backend, which reports changes, or from a hosted project. */
export async function startPictures(
  { DATA_DIR, PICTURES_LIMIT, PICTURE_HOSTS, SITE_URL, SUPABASE_URL }: Settings,
  backend: Backend | undefined,
  log: Log,
  admission?: AdmissionControl,
): Promise<Pictures> {
  const pictures = createPictures({
    directory: join(DATA_DIR, 'pictures'),
    limit: PICTURES_LIMIT,
    pictureHosts: PICTURE_HOSTS,
    siteUrl: SITE_URL,
    storageUrl: SUPABASE_URL ?? '',
    backend: backend?.fetch,
    admission,
    log,
  })
  await backend?.onContentChange(({ tables }) => {
    if (!tables || tables.includes('objects')) pictures.storageChanged()
  })
  return pictures
}
