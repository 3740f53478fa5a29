import type { ComponentProps } from 'react'
import { cn } from './cn'

const BASE =
  'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap'

/** Whole class lists: lists show many badges. */
const TONES = {
  neutral: `${BASE} bg-tone-neutral text-tone-neutral-foreground`,
  blue: `${BASE} bg-tone-blue text-tone-blue-foreground`,
  green: `${BASE} bg-tone-green text-tone-green-foreground`,
  red: `${BASE} bg-tone-red text-tone-red-foreground`,
  amber: `${BASE} bg-tone-amber text-tone-amber-foreground`,
  grey: `${BASE} bg-tone-grey text-tone-grey-foreground`,
} as const

export type Tone = keyof typeof TONES

/** A word on a tinted ground. Colour only supports the text, it never carries the meaning alone. */
export function Badge({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span className={className ? cn(TONES[tone], className) : TONES[tone]} {...props} />
}
