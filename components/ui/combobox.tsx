'use client'

import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { cn } from './cn'
import { Input } from './input'
import { Popover, PopoverAnchor, PopoverContent } from './popover'

export interface ComboboxProps<Item> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  text: string
  onTextChange: (text: string) => void
  items: readonly Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  onPick: (item: Item) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the list. */
  listLabel: string
  /** A line below the items: loading, nothing found, keep typing. */
  status?: ReactNode
  /** No item is active before an arrow key is pressed, so that Enter takes none. */
  unselected?: boolean
  /**
   * Called on Enter with nothing to pick (results pending, list closed). Returns whether the key is
   * consumed.
   */
  onBareEnter?: () => boolean
}

/**
 * An input with a list of proposals (ARIA combobox pattern); the caller searches and holds text and
 * open state.
 */
export function Combobox<Item>({
  text,
  onTextChange,
  items,
  itemKey,
  renderItem,
  onPick,
  open,
  onOpenChange,
  listLabel,
  status,
  unselected = false,
  onBareEnter,
  onKeyDown,
  ...input
}: ComboboxProps<Item>) {
  const listId = useId()
  const [active, setActive] = useState<number | null>(null)
  const index = Math.min(active ?? (unselected ? -1 : 0), items.length - 1)
  const shown = open && (items.length > 0 || Boolean(status))

  const pick = (item: Item) => {
    onPick(item)
    setActive(null)
  }

  const move = (step: number) => {
    if (!open) onOpenChange(true)
    else if (items.length > 0)
      setActive((Math.max(index, step > 0 ? -1 : 0) + step + items.length) % items.length)
  }

  /** Handles a key; returns whether it belonged to the list. */
  const steer = (key: string): boolean => {
    const current = items[index]
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter' && shown && current) pick(current)
    else return key === 'Enter' && (onBareEnter?.() ?? false)
    return true
  }

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (steer(event.key)) event.preventDefault()
    else if (event.key === 'Tab') onOpenChange(false)
    if (!event.defaultPrevented) onKeyDown?.(event)
  }

  return (
    <Popover open={shown} onOpenChange={onOpenChange}>
      <PopoverAnchor asChild>
        <Input
          {...input}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && index >= 0 ? `${listId}-${index}` : undefined}
          value={text}
          onChange={(event) => {
            setActive(null)
            onTextChange(event.target.value)
          }}
          onKeyDown={handleKey}
        />
      </PopoverAnchor>
      <ListPopover listId={listId}>
        <ul id={listId} role="listbox" aria-label={listLabel} className="min-h-0 overflow-y-auto">
          {items.map((item, position) => (
            <Option
              key={itemKey(item)}
              id={`${listId}-${position}`}
              active={position === index}
              onPoint={() => setActive(position)}
              onPick={() => pick(item)}
            >
              {renderItem(item)}
            </Option>
          ))}
        </ul>
        <div role="status" className={cn('px-2.5 py-1.5 text-sm text-muted-foreground', !status && 'hidden')}>
          {status}
        </div>
      </ListPopover>
    </Popover>
  )
}

/** The list's popover: never takes the focus, and a click into its own input does not close it. */
function ListPopover({ listId, children }: { listId: string; children: ReactNode }) {
  const isOwnInput = (target: EventTarget | null) =>
    target instanceof Element && target.getAttribute('aria-controls') === listId
  return (
    <PopoverContent
      role="presentation"
      list
      className="w-(--radix-popover-trigger-width) max-w-[calc(100vw-1rem)] min-w-60"
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (isOwnInput(event.target)) event.preventDefault()
      }}
    >
      {children}
    </PopoverContent>
  )
}

interface OptionProps {
  id: string
  active: boolean
  onPoint: () => void
  onPick: () => void
  children: ReactNode
}

function Option({ id, active, onPoint, onPick, children }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cn(
        'min-h-10 cursor-pointer rounded-sm px-2.5 py-1.5 select-none sm:min-h-8',
        active && 'bg-accent text-accent-foreground',
      )}
    >
      {children}
    </li>
  )
}
