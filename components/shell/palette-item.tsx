import { Command } from 'cmdk'
import type { ReactNode } from 'react'

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground'
const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted-foreground'

interface PaletteItemProps {
  /** Unique among the items, such as the target address. */
  id: string
  label: string
  icon: ReactNode
  /** Next to the label. */
  hint?: string | null | undefined
  /** At the end. */
  detail?: string | null | undefined
  onSelect: () => void
}

export function PaletteItem({ id, label, icon, hint, detail, onSelect }: PaletteItemProps) {
  return (
    <Command.Item value={`${label} ${id}`} className={ITEM} onSelect={onSelect}>
      {icon}
      <span className="min-w-0 flex-1 break-words-de">
        {label}
        {hint ? <span className="ml-2 text-sm text-muted-foreground tabular">{hint}</span> : null}
      </span>
      {detail ? <span className="shrink-0 text-sm text-muted-foreground tabular">{detail}</span> : null}
    </Command.Item>
  )
}

/** A group of destinations; renders nothing if empty. */
export function PaletteGroup({ heading, children }: { heading: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Command.Group heading={heading} className={GROUP}>
      {children}
    </Command.Group>
  )
}
