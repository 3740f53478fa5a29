'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { focusFirstField } from './first-field'
import { returnFocus } from './focus-trail'

export const DialogClose = DialogPrimitive.Close

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const

export function DialogOverlay({ className, ...props }: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      className={cn(
        'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
        className,
      )}
      {...props}
    />
  )
}

const HIGH = 'sm:top-[12vh] sm:max-h-[70dvh]'
const CENTRED = 'sm:top-1/2 sm:max-h-[88dvh] sm:-translate-y-1/2'

export interface DialogProps extends Omit<ComponentProps<typeof DialogPrimitive.Content>, 'title'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Only for screen readers. */
  isTitleHidden?: boolean
  description?: string | undefined
  size?: keyof typeof WIDTHS
  /** Aligned to the window's upper edge, so that it does not move as it grows. */
  high?: boolean
  /** Along the right side, or the whole window on phones: for work next to the page. */
  side?: boolean
  /**
   * Rendered at its place in the page, so that the server renders it too, instead of at the end of
   * the document.
   */
  inPlace?: boolean
}

const AT_THE_SIDE =
  'inset-y-0 right-0 h-dvh border-l data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right'

const IN_FRONT =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg border data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:rounded-lg'

/** The focus starts on the first field and returns to the element that opened the dialog. */
export const DIALOG_FOCUS = {
  onOpenAutoFocus: within(focusFirstField),
  onCloseAutoFocus: within(returnFocus),
}

function within(move: (container: HTMLElement) => void) {
  return (event: Event) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) move(event.currentTarget)
  }
}

/**
 * Whether this is an Escape that the library has ignored: if a menu closes at the moment a dialog
 * opens, it assumes that the menu still covers the dialog. An Escape that the library, or a popover
 * inside, has acted on is marked as handled.
 */
export const isUnheardEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented

/** A click on a toast does not count as a click outside the dialog. */
function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** A sheet with a title: centred on wide screens, at the lower edge on phones, or at the side. */
export function Dialog({
  open,
  onOpenChange,
  title,
  isTitleHidden,
  description,
  size = 'md',
  high,
  side,
  inPlace,
  className,
  children,
  ...props
}: DialogProps) {
  const t = useTranslations('common')
  const close = useRef<HTMLButtonElement>(null)
  // The library's own title id is missing from the server-rendered markup.
  const titleId = useId()
  const dialog = (
    <>
      <DialogOverlay />
      <DialogPrimitive.Content
        aria-labelledby={titleId}
        className={cn(
          'fixed z-50 flex w-full flex-col border-border bg-popover text-base text-popover-foreground shadow-float outline-none',
          'tiny:block tiny:overflow-y-auto',
          side ? AT_THE_SIDE : cn(IN_FRONT, high ? HIGH : CENTRED),
          WIDTHS[size],
          className,
        )}
        onInteractOutside={keepOpenForToasts}
        onKeyDown={(event) => {
          if (isUnheardEscape(event)) close.current?.click()
        }}
        {...DIALOG_FOCUS}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...props}
      >
        <div
          className={isTitleHidden ? 'sr-only' : 'flex flex-col gap-1 border-b border-border px-5 py-4 pr-14'}
        >
          <DialogPrimitive.Title id={titleId} className="heading-2">
            {title}
          </DialogPrimitive.Title>
          {description ? (
            <DialogPrimitive.Description className="text-muted-foreground">
              {description}
            </DialogPrimitive.Description>
          ) : null}
        </div>
        {children}
        <DialogPrimitive.Close asChild>
          <Button
            ref={close}
            variant="ghost"
            size="icon-sm"
            className="absolute top-3 right-3"
            aria-label={t('close')}
          >
            <X />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </>
  )
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      {inPlace ? dialog : <DialogPrimitive.Portal>{dialog}</DialogPrimitive.Portal>}
    </DialogPrimitive.Root>
  )
}

/** The part between header and footer; scrolls on low screens. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('min-h-0 flex-1 overflow-y-auto px-5 py-4', className)} {...props} />
}

/** Right-aligned buttons; the primary one is last. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-keep-clear
      className={cn(
        'flex flex-col-reverse gap-2 border-t border-border px-5 py-3 sm:flex-row sm:items-center sm:justify-end',
        className,
      )}
      {...props}
    />
  )
}
