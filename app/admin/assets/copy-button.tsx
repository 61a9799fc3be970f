import { Check, Link as LinkIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'

const CHECKMARK_MS = 2000

export function CopyButton({ name, url }: { name: string; url: string }) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(0), CHECKMARK_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied((times) => times + 1)
      showToast({ title: 'Copied!', description: 'URL copied to clipboard' })
    } catch {
      const description = `The browser does not allow it. The address is ${url}`
      showToast({ title: 'Could not copy', description, destructive: true })
    }
  }
  const Icon = copied ? Check : LinkIcon
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      data-copied={copied > 0 || undefined}
      onClick={copy}
    >
      <Icon size={16} aria-hidden />
      Copy URL<span className="sr-only"> of {name}</span>
    </button>
  )
}
