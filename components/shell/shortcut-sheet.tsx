'use client'

import { useTranslations } from 'next-intl'
import { Dialog, DialogBody } from '@/components/ui/dialog'
import { SHORTCUTS, type ShortcutPlace } from './shortcuts'

const PLACES = Object.keys(SHORTCUTS) as ShortcutPlace[]

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-7 rounded-sm border border-border bg-card px-1.5 py-0.5 text-center font-sans text-sm"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}

function Place({ place }: { place: ShortcutPlace }) {
  const t = useTranslations('shell.shortcuts')
  return (
    <section aria-labelledby={`keys-${place}`}>
      <h3 id={`keys-${place}`} className="heading-4">
        {t(`places.${place}`)}
      </h3>
      <dl className="mt-1">
        {SHORTCUTS[place].map((shortcut) => (
          <div
            key={shortcut.does}
            className="flex min-h-9 items-center justify-between gap-6 border-b border-border py-1 last:border-b-0"
          >
            <dt>{t(`does.${shortcut.does}`)}</dt>
            <dd className="flex shrink-0 items-center gap-2">
              <Keys keys={shortcut.keys} />
              {'or' in shortcut ? (
                <>
                  <span className="text-sm text-muted-foreground">/</span>
                  <Keys keys={shortcut.or} />
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ShortcutSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const t = useTranslations('shell.shortcuts')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} size="lg">
      <DialogBody>
        <div className="gap-x-10 sm:columns-2 [&>section]:mb-5 [&>section]:break-inside-avoid">
          {PLACES.map((place) => (
            <Place key={place} place={place} />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}
