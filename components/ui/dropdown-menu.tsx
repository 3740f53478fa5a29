'use client'

import * as MenuPrimitive from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { cn } from './cn'

export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup

const ITEM = [
  'relative flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none sm:min-h-8',
  'data-[highlighted]:bg-accent',
  'data-[disabled]:pointer-events-none data-[disabled]:opacity-55',
  '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
]

interface DropdownMenuProps extends ComponentProps<typeof MenuPrimitive.Content> {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Wider than its labels require. */
  wide?: boolean
}

/**
 * A menu below its trigger. The page behind stays accessible to mouse and screen reader; a click
 * outside closes the menu.
 */
export function DropdownMenu({
  trigger,
  open,
  onOpenChange,
  className,
  wide,
  sideOffset = 6,
  align = 'start',
  ...props
}: DropdownMenuProps) {
  return (
    <MenuPrimitive.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <MenuPrimitive.Trigger asChild>{trigger}</MenuPrimitive.Trigger>
      <MenuPrimitive.Portal>
        <MenuPrimitive.Content
          sideOffset={sideOffset}
          align={align}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-md border',
            'border-border bg-popover p-1 text-base text-popover-foreground shadow-float',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
            wide ? 'min-w-56' : 'min-w-48',
            className,
          )}
          {...props}
        />
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  )
}

export interface DropdownMenuItemProps extends ComponentProps<typeof MenuPrimitive.Item> {
  /** For destructive actions: red text. */
  destructive?: boolean
  current?: boolean
}

const PLAIN = 'data-[highlighted]:text-accent-foreground [&_svg:not([class*=text-])]:text-muted-foreground'
const DANGER = 'text-danger data-[highlighted]:text-danger [&_svg:not([class*=text-])]:text-danger'
const CURRENT =
  'font-semibold text-link data-[highlighted]:text-accent-foreground [&_svg:not([class*=text-])]:text-link'

export function DropdownMenuItem({ className, destructive, current, ...props }: DropdownMenuItemProps) {
  return (
    <MenuPrimitive.Item
      className={cn(ITEM, destructive ? DANGER : current ? CURRENT : PLAIN, className)}
      {...props}
    />
  )
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem className={cn(ITEM, PLAIN, 'pl-8', className)} {...props}>
      <MenuPrimitive.ItemIndicator className="absolute left-2.5">
        <Check className="size-4 text-primary" aria-hidden="true" />
      </MenuPrimitive.ItemIndicator>
      {children}
    </MenuPrimitive.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(ITEM, PLAIN, 'pl-8', className)} {...props}>
      <MenuPrimitive.ItemIndicator className="absolute left-2.5">
        <Check className="size-4 text-primary" aria-hidden="true" />
      </MenuPrimitive.ItemIndicator>
      {children}
    </MenuPrimitive.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return (
    <MenuPrimitive.Label
      className={cn('px-2.5 pt-1.5 pb-1 text-xs font-semibold text-muted-foreground', className)}
      {...props}
    />
  )
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}
