import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const badgeVariants = cva(
  'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-tone-neutral text-tone-neutral-foreground',
        blue: 'bg-tone-blue text-tone-blue-foreground',
        green: 'bg-tone-green text-tone-green-foreground',
        red: 'bg-tone-red text-tone-red-foreground',
        amber: 'bg-tone-amber text-tone-amber-foreground',
        grey: 'bg-tone-grey text-tone-grey-foreground',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type Tone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

/** A word on a tinted ground. Colour only supports the word, it never stands alone. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />
}
