import type { ReactNode } from 'react'

/** A section closed off by a dashed rule. */
export const Part = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 border-t border-dashed border-black/60 pt-3">{children}</div>
)

interface LineProps {
  left: string
  right: string
  strong?: boolean
}

/** A label on the left and its value on the right. */
export function Line({ left, right, strong = false }: LineProps) {
  return (
    <p className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <span className="min-w-0 break-words-de">{left}</span>
      <span className="max-w-[60%] shrink-0 text-right break-words-de">{right}</span>
    </p>
  )
}
