import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="password">
      <input {...props} type={shown ? 'text' : 'password'} spellCheck={false} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show what is typed"
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} aria-hidden />
      </button>
    </div>
  )
}
