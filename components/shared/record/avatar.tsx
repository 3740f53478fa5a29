import { cn } from '@/components/ui/cn'
import { avatarColorIndex, initials } from '@/lib/domain/avatar'

/** The seed's palette of ten; the last is the fallback. White initials can be read on each. */
const PALETTE = [
  'bg-[#1f5a45]',
  'bg-[#7a4d12]',
  'bg-[#245a86]',
  'bg-[#8a3324]',
  'bg-[#5b4a86]',
  'bg-[#0f6469]',
  'bg-[#7b2f5c]',
  'bg-[#4c5f1c]',
  'bg-[#3d4b5c]',
  'bg-[#5a564c]',
] as const

export interface AvatarProps {
  firstname: string
  lastname: string
  className?: string
}

/**
 * Initials on the person's colour. Decorative: the name is beside it or in the control's label. They are drawn by CSS so
 * that they do not become part of the control's name.
 */
export function Avatar({ firstname, lastname, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initials(firstname, lastname)}
      className={cn(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full text-xs font-semibold text-white select-none',
        'before:content-[attr(data-initials)]',
        PALETTE[avatarColorIndex(firstname, lastname)] ?? PALETTE[9],
        className,
      )}
    />
  )
}
