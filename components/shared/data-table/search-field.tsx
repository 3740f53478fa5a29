'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Input } from '@/components/ui/input'

interface SearchFieldProps {
  value: string
  placeholder?: string
  onChange: (text: string, atOnce?: boolean) => void
  /** Arrow down leaves the field for the first row. */
  onLeaveDown: () => void
}

/** Searches after a pause in typing, or immediately on Enter; Escape clears it. */
export function SearchField({ value, placeholder, onChange, onLeaveDown }: SearchFieldProps) {
  const t = useTranslations('table')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onChange(value, true)
    else if (event.key === 'Escape' && value !== '') onChange('', true)
    else if (event.key === 'ArrowDown') onLeaveDown()
    else return
    event.preventDefault()
  }
  return (
    <div role="search" className="relative w-full sm:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search')}
        placeholder={placeholder ?? t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => onChange('', true)}
          className="absolute top-1/2 right-1.5 -translate-y-1/2 cursor-pointer rounded-sm p-1.5 text-muted-foreground outline-none hover:text-foreground focus-visible:focus-ring"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
