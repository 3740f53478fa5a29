'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { announceNavigation } from '@/components/shared/feedback/navigation'
import { DescriptionList, type Description } from '@/components/shared/record/description-list'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { rowAfterKey } from './row-keys'

interface RowPreviewProps {
  name: string
  href: string
  /** The values of its columns. */
  facts: readonly Description[]
  /** Its position among the rows of the page. */
  index: number
  count: number
  open: boolean
  onMove: (index: number) => void
  onClose: () => void
  /** Content added by the list. */
  children: ReactNode
}

/**
 * A side preview of a row: the values of its columns and content added by the list; arrows lead to
 * the rows above and below.
 */
export function RowPreview(props: RowPreviewProps) {
  const { name, href, facts, index, count, open, onMove, onClose, children } = props
  const t = useTranslations('table')
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const move = (key: string) => onMove(rowAfterKey(key, index, count) ?? index)
  const openRow = () => {
    announceNavigation(href)
    router.push(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') move(event.key)
    else if (event.key === 'Enter' && event.target === box.current) openRow()
    else return
    event.preventDefault()
  }
  const focusRow = (event: Event) => {
    event.preventDefault()
    document.querySelector<HTMLElement>(`a[data-row-link][href="${href}"]`)?.focus()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={name}
      side
      size="lg"
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        box.current?.focus()
      }}
      onCloseAutoFocus={focusRow}
    >
      <div
        ref={box}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        <DialogBody className="space-y-6">
          <DescriptionList items={facts} className="grid-cols-2" />
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>{children}</Suspense>
        </DialogBody>
        <DialogFooter>
          <div className="flex gap-2 sm:mr-auto">
            <MoveButton label={t('previousRow')} isEnd={index === 0} onMove={() => move('ArrowUp')}>
              <ChevronUp aria-hidden="true" />
            </MoveButton>
            <MoveButton label={t('nextRow')} isEnd={index === count - 1} onMove={() => move('ArrowDown')}>
              <ChevronDown aria-hidden="true" />
            </MoveButton>
          </div>
          <Button variant="primary" onClick={openRow}>
            {t('open')}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

interface MoveButtonProps {
  label: string
  /** No row is left in this direction; the button stays focusable all the same. */
  isEnd: boolean
  onMove: () => void
  children: ReactNode
}

const MoveButton = ({ label, isEnd, onMove, children }: MoveButtonProps) => (
  <Button
    variant="outline"
    aria-disabled={isEnd}
    className={isEnd ? 'opacity-55 max-sm:flex-1' : 'max-sm:flex-1'}
    onClick={onMove}
  >
    {children}
    {label}
  </Button>
)
