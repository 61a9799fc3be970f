import { Check, Link as LinkIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'

const CHECKMARK_MS = 2000

interface CopyButtonProps {
  /** What the address belongs to, for screen readers. */
  name: string
  url: string
  label?: string
}

/** Copies an address, and shows a checkmark for two seconds. */
export function CopyButton({ name, url, label = 'Copy URL' }: CopyButtonProps) {
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
      {label}
      <span className="sr-only"> of {name}</span>
    </button>
  )
}
