import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Complete class lists: lists show many badges. */
const TONES = {
  neutral: 'badge bg-tone-neutral text-tone-neutral-foreground',
  blue: 'badge bg-tone-blue text-tone-blue-foreground',
  green: 'badge bg-tone-green text-tone-green-foreground',
  red: 'badge bg-tone-red text-tone-red-foreground',
  amber: 'badge bg-tone-amber text-tone-amber-foreground',
  grey: 'badge bg-tone-grey text-tone-grey-foreground',
} as const

export type Tone = keyof typeof TONES

/**
 * Text on a tinted background. Colour only supports the text, it never carries the meaning alone.
 */
export function Badge({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span className={className ? cn(TONES[tone], className) : TONES[tone]} {...props} />
}
