'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { Combobox } from '@/components/ui/combobox'
import { canWait, pressAgain } from './held-keys'
import { likeliestItem, type PickerItem } from './picker-client'
import { useEntityLabel } from './use-entity-label'
import { useEntitySearch, type SearchState } from './use-entity-search'
import { useEarlyText } from './use-early-text'

export interface EntityPickerProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'ref'
> {
  /** Route handler: `GET url?q=` returns `{items, more}`, `GET url?id=` the one item. */
  url: string
  /** Id of the chosen record. */
  value: string | null
  /** The chosen record if the page knows it; otherwise its label is fetched. */
  initial?: PickerItem | null
  onChange: (item: PickerItem | null) => void
  /** Called on Enter if nothing matches the text. */
  onFreeText?: (text: string) => void
  /** The last option: creates a record for the typed text. */
  creation?: PickerCreation | null | undefined
  /** Whether a cross clears the choice. */
  clearable?: boolean
}

interface PickerCreation {
  /** Label of the option; the text may be empty. */
  label: (text: string) => string
  start: (text: string) => void
}

const NO_ITEMS: readonly PickerItem[] = []
/** Listed after the items. */
const CREATION = 'creation'
type Offer = PickerItem | typeof CREATION

/** Selects one record out of any number: the server searches while one types. */
export function EntityPicker(props: EntityPickerProps) {
  const {
    url,
    value,
    initial,
    onChange,
    onFreeText,
    creation,
    clearable = true,
    className,
    onBlur,
    onFocus,
    ...input
  } = props
  const t = useTranslations('form.picker')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<PickerItem | null>(initial ?? null)
  const localItem = [picked, initial].find((item) => item && item.id === value) ?? null
  const remoteLabel = useEntityLabel(url, value !== null && !localItem ? value : null)
  const search = useEntitySearch(url, open ? (typed ?? '').trim() : null)
  const items = search.phase === 'done' ? search.answer.items : NO_ITEMS
  const text = typed?.trim() ?? ''
  const offers: readonly Offer[] = creation && search.phase === 'done' ? [...items, CREATION] : items

  const onTyped = (typedText: string) => {
    setTyped(typedText)
    setOpen(true)
  }
  const element = useEarlyText(onTyped)
  const choose = (item: PickerItem | null) => {
    setPicked(item)
    setTyped(null)
    setOpen(false)
    onChange(item)
  }
  const leaveTo = (takeText: (text: string) => void) => {
    setTyped(null)
    setOpen(false)
    takeText(text)
  }
  const takeText = onFreeText ?? creation?.start
  const early = useEarlyEnter(search, (item) => {
    if (item) choose(item)
    else if (takeText && text) leaveTo(takeText)
    // the form of a new record takes none of the keys
    return item !== null || onFreeText !== undefined || !creation
  })

  return (
    <span className="relative block w-full min-w-0">
      <Combobox
        {...input}
        ref={element}
        className={cn(clearable && 'pr-9', className)}
        text={typed ?? localItem?.label ?? remoteLabel ?? ''}
        onTextChange={onTyped}
        items={offers}
        itemKey={(offer) => (offer === CREATION ? CREATION : offer.id)}
        renderItem={(offer) =>
          offer === CREATION ? (
            <CreationOption label={creation?.label(text)} />
          ) : (
            <PickerOption item={offer} />
          )
        }
        onPick={(offer) => (offer === CREATION ? creation && leaveTo(creation.start) : choose(offer))}
        unselected={items.length === 0 && Boolean(onFreeText)}
        open={open}
        onOpenChange={setOpen}
        listLabel={t('proposals')}
        status={statusOf(search, t, Boolean(onFreeText))}
        onBareEnter={() => open && early.press()}
        onKeyDownCapture={early.hold}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus?.(event)
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          if (typed !== null && typed.trim() === '' && clearable && value !== null) choose(null)
          setTyped(null)
          setOpen(false)
          onBlur?.(event)
        }}
      />
      {clearable && value !== null && !input.disabled && !input.readOnly ? (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => choose(null)}
          className="absolute top-1/2 right-1.5 -translate-y-1/2 cursor-pointer rounded-sm p-1.5 text-muted-foreground outline-none hover:text-foreground focus-visible:focus-ring [fieldset:disabled_&]:hidden"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </span>
  )
}

/**
 * Handles Enter before the response has arrived (scanners and quick hands are faster than the
 * network): it takes what it would take once the proposals are there, and keys that follow wait for
 * that. `take` gets null if nothing is found, and returns whether the keys go on.
 */
function useEarlyEnter(search: SearchState, take: (item: PickerItem | null) => boolean) {
  const waiting = useRef<string[] | null>(null)
  useEffect(() => {
    const keys = waiting.current
    if (search.phase === 'loading' || keys === null) return
    waiting.current = null
    if (search.phase === 'idle') return
    const isFound = search.phase === 'done'
    const item = isFound ? likeliestItem(search.answer.items) : null
    // after React's work: what is taken is rendered at once, and moves the focus
    queueMicrotask(() => {
      if (!isFound || take(item)) pressAgain(keys)
    })
  })
  const hold = (event: KeyboardEvent) => {
    if (waiting.current === null || !canWait(event)) return
    event.preventDefault()
    event.stopPropagation()
    waiting.current.push(event.key)
  }
  const press = () => {
    if (search.phase === 'loading') waiting.current = []
    else if (search.phase === 'done' && search.answer.items.length === 0) take(null)
    return true
  }
  return { hold, press }
}

function statusOf(
  search: SearchState,
  t: ReturnType<typeof useTranslations<'form.picker'>>,
  takesText: boolean,
): string | null {
  switch (search.phase) {
    case 'loading':
      return t('loading')
    case 'failed':
      return t('failed')
    case 'done':
      if (search.answer.items.length === 0) return t(takesText ? 'freeText' : 'nothing')
      return search.answer.more ? t('keepTyping') : null
    default:
      return null
  }
}

function PickerOption({ item }: { item: PickerItem }) {
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{item.label}</span>
        {item.hint ? <span className="ml-2 text-sm text-muted-foreground tabular">{item.hint}</span> : null}
      </span>
      {item.detail ? (
        <span className="shrink-0 text-sm text-muted-foreground tabular">{item.detail}</span>
      ) : null}
    </span>
  )
}

function CreationOption({ label }: { label: string | undefined }) {
  return (
    <span className="flex items-baseline gap-2 font-semibold text-link">
      <Plus aria-hidden="true" className="size-4 shrink-0 self-center" />
      <span className="min-w-0 break-words">{label}</span>
    </span>
  )
}
