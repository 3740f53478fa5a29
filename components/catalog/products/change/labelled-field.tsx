import type { ReactNode } from 'react'
import { Label } from '@/components/ui/label'

/** A field of the dialog below its label. */
export function LabelledField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  )
}
