import { cva, type VariantProps } from 'class-variance-authority'

const looks = cva('button', {
  variants: {
    variant: {
      primary: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
      secondary: 'bg-secondary text-secondary-foreground hover:bg-secondary-hover',
      outline: 'border border-outline bg-card text-foreground hover:bg-accent',
      ghost: 'text-foreground hover:bg-accent data-[state=open]:bg-accent',
      destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive-hover',
      // One of several actions: it asks for confirmation and must not dominate the others.
      caution: 'border border-outline bg-card text-danger hover:bg-accent',
      link: 'text-link underline-offset-4 hover:underline',
    },
    size: {
      sm: 'h-9 px-3 text-sm sm:h-8 sm:px-2.5',
      md: 'h-11 px-4 text-base sm:h-9 sm:px-3.5',
      lg: 'h-12 px-6 text-base sm:h-11',
      icon: 'size-11 sm:size-9',
      'icon-sm': 'size-9 sm:size-8',
      inline: 'text-base',
      'inline-xs': 'text-xs',
    },
    align: { start: 'justify-start', center: 'justify-center' },
  },
  defaultVariants: { variant: 'primary', align: 'center' },
})

export type ButtonLooks = VariantProps<typeof looks>

/**
 * Returns the class names of a button, for elements that look like one but are not. A link is as
 * high as its text.
 */
export function buttonVariants({
  size,
  className,
  ...rest
}: ButtonLooks & { className?: string } = {}): string {
  return looks({ ...rest, size: size ?? (rest.variant === 'link' ? 'inline' : 'md'), className })
}
