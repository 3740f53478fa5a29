import { Trash2 } from 'lucide-react'

/** Explains above a form why it is read-only. */
export function DeletedNotice({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="mb-5 flex items-center gap-2.5 rounded-md border border-border bg-muted px-4 py-3 text-foreground"
    >
      <Trash2 aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      {text}
    </p>
  )
}
