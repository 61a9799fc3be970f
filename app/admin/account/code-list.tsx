import { Copy, Download, Printer } from 'lucide-react'
import { showToast } from '../../behaviors/show-toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useBrand } from '../../ui/use-brand.ts'
import { useAuth } from '../auth/auth-context.ts'

/** New recovery codes, which are shown only once. */
export function CodeList({ codes, close }: { codes: string[]; close: () => void }) {
  const { user } = useAuth()
  const text = codes.join('\n')
  const title = `Recovery codes for ${user?.email} at ${useBrand().shortName}`
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${text}\n`)}`
  return (
    <Dialog title="Your recovery codes" close={close}>
      <p>
        Each of them lets you in once, should you lose your phone. Keep them in a safe place: they
        are not shown again.
      </p>
      <p className="print-only">{title}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-buttons">
        <button type="button" className="button button-quiet" onClick={() => copy(text)}>
          <Copy size={18} aria-hidden />
          Copy
        </button>
        <a className="button button-quiet" href={file} download="recovery-codes.txt">
          <Download size={18} aria-hidden />
          Download
        </a>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          <Printer size={18} aria-hidden />
          Print
        </button>
        <button type="button" className="button button-solid" onClick={close}>
          I Have Kept Them
        </button>
      </div>
    </Dialog>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Copied!' })
  } catch {
    showToast({ title: 'Could not copy the codes', destructive: true })
  }
}
