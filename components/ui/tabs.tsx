'use client'

import * as TabsPrimitive from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Tabs = TabsPrimitive.Root

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn(
        'flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-border [&::-webkit-scrollbar]:hidden',
        className,
      )}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'relative -mb-px flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-t-sm border-b-2 border-transparent px-3 font-semibold sm:h-10',
        'text-muted-foreground transition-colors duration-100 outline-none hover:text-foreground',
        'focus-visible:focus-ring-inset data-[state=active]:border-primary data-[state=active]:text-foreground',
        'forced-colors:border-[Canvas] forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText]',
        'forced-colors:data-[state=active]:border-[Highlight] forced-colors:data-[state=active]:forced-color-adjust-none',
        className,
      )}
      {...props}
    />
  )
}

/** With `forceMount`, input is preserved while another tab is shown. */
export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return (
    <TabsPrimitive.Content
      className={cn('pt-5 outline-none data-[state=inactive]:hidden', className)}
      {...props}
    />
  )
}
