import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { withoutTrailingSlashes } from '../../lib/trailing-slashes.ts'
import { FolderBar } from '../files/folder-bar.tsx'
import { useScreen } from '../use-screen.ts'
import { BUCKET, folderLink } from './bucket.ts'
import { CreateFolder } from './create-folder.tsx'
import { FolderContents } from './folder-contents.tsx'
import { UploadCard } from './upload-card.tsx'

export default function Assets() {
  const { label } = useScreen()
  const [params] = useSearchParams()
  const path = withoutTrailingSlashes(params.get('folder') ?? '').replace(/^\/+/, '')
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
      </header>
      <div className="asset-cards">
        <UploadCard folder={path} />
        <CreateFolder key={path} folder={path} />
      </div>
      <OpenFolder key={path} path={path} />
    </>
  )
}

function OpenFolder({ path }: { path: string }) {
  const [search, setSearch] = useState('')
  const deferred = useDeferredValue(search)
  return (
    <>
      <FolderBar
        path={path}
        search={search}
        searchFor={setSearch}
        step={(at, name) => (
          <Link className="link" to={folderLink(at)}>
            {name}
          </Link>
        )}
      />
      <FolderContents bucket={BUCKET} path={path} search={deferred} />
    </>
  )
}
