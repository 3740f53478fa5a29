'use client'

import * as TooltipPrimitive from '@radix-ui/react-tooltip'

export interface TooltipProps {
  /** Position of the explained element in the window. */
  box: DOMRect
  words: string
  onClose: () => void
}

/** Text for an element without a visible label; Escape hides it. */
export function Tooltip({ box: { left, top, width, height }, words, onClose }: TooltipProps) {
  return (
    <TooltipPrimitive.Provider>
      <TooltipPrimitive.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
        <TooltipPrimitive.Trigger asChild>
          <span
            aria-hidden="true"
            className="pointer-events-none fixed"
            style={{ left, top, width, height }}
          />
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            data-tooltip=""
            side="bottom"
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade-in rounded-sm bg-inverse px-2.5 py-1.5 text-sm text-inverse-foreground shadow-float"
          >
            {words}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  )
}
