import { cn } from '@/components/ui/cn'
import { avatarColorIndex, initials } from '@/lib/domain/avatar'

/** The seed's palette of ten; the last is the fallback. White initials are legible on each. */
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

const SIZES = { sm: 'size-7 text-xs', md: 'size-8 text-xs', lg: 'size-10 text-sm' } as const

export interface AvatarProps {
  firstname: string
  lastname: string
  size?: keyof typeof SIZES
  className?: string
}

/**
 * Initials on the person's colour. Decorative: the name is next to it or in the control's label.
 * Drawn by CSS so that they are not part of the control's name.
 */
export function Avatar({ firstname, lastname, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initials(firstname, lastname)}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-white select-none',
        'before:content-[attr(data-initials)]',
        SIZES[size],
        PALETTE[avatarColorIndex(firstname, lastname)] ?? PALETTE[9],
        className,
      )}
    />
  )
}
