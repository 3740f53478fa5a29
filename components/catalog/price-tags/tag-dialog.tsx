'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { usePersisted } from '@/components/shared/session/use-persisted'
import { PrintedFile } from '@/components/shared/bulk/printed-file'
import { ReadFailure, readFile } from '@/components/shared/read/read-answer'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { TAG_FORMATS, type TagFormatName } from '@/lib/catalog/price-tags/words'
import { CopiesTable } from './copies-table'
import { PaperFields } from './paper-fields'
import { shownIn, TAG_DETAILS, tagRequest, type TagRow, type TagValues } from './tag-request'

interface TagDialogProps {
  products: readonly TagRow[]
  /** Whether the user may see stores, and thus their prices. */
  showStores: boolean
  /** The store selected initially. */
  storeId?: string
  /** Days with new prices to choose from, in addition to today. */
  days?: readonly string[]
  /** The day selected initially; '' is today. */
  day?: string
  onClose: () => void
}

type State = { phase: 'asking'; error: string | null } | { phase: 'busy' } | { phase: 'done'; url: string }

const isFormat = (value: unknown): value is TagFormatName => TAG_FORMATS.some((format) => format === value)

/** Asks for paper, store and number of the tags, and offers them as a PDF. */
export function TagDialog({
  products,
  showStores,
  storeId = '',
  days = [],
  day = '',
  onClose,
}: TagDialogProps) {
  const t = useTranslations('priceTags')
  const id = useId()
  // The last used paper, remembered by device since it depends on the printer.
  const [format, setFormat] = usePersisted<TagFormatName>('price-tag-paper', isFormat, TAG_FORMATS[0])
  const [typed, setTyped] = useState<Omit<TagValues, 'format'>>({
    storeId,
    day,
    first: '1',
    copies: {},
    shown: TAG_DETAILS,
  })
  const [state, setState] = useState<State>({ phase: 'asking', error: null })
  const values = { ...typed, format }
  const request = tagRequest(products, values)
  const change = (next: Partial<TagValues>) => {
    if (next.format) setFormat(next.format)
    setTyped({ ...typed, ...next })
    setState({ phase: 'asking', error: null })
  }
  const print = async () => {
    if (request.wrong !== null) return
    setState({ phase: 'busy' })
    try {
      const bytes = await readFile('/api/products/price-tags', { json: JSON.stringify(request.body) })
      const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      setState({ phase: 'done', url })
    } catch (error) {
      const reason = error instanceof ReadFailure ? error.reason : null
      setState({ phase: 'asking', error: reason ?? t('failed') })
    }
  }
  const errorId = `${id}-error`
  const error = state.phase === 'asking' ? state.error : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { count: products.length })}
      description={t('hint')}
      size="lg"
    >
      {state.phase === 'done' ? (
        <>
          <DialogBody className="flex flex-col gap-4">
            <p role="status">{t('done')}</p>
            <PrintedFile url={state.url} fileName={`${t('action')}.pdf`} />
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={() => setState({ phase: 'asking', error: null })}>
              {t('back')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogFooter>
        </>
      ) : (
        <form
          noValidate
          className="flex min-h-0 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            void print()
          }}
        >
          <DialogBody className="flex flex-col gap-5">
            <PaperFields
              values={values}
              perPage={request.perPage}
              wrong={request.wrong}
              showStores={showStores}
              days={days}
              onChange={change}
            />
            <CopiesTable
              products={shownIn(products, values)}
              values={values}
              wrong={request.wrong}
              onChange={change}
            />
            {error ? (
              <p id={errorId} role="alert" className="text-sm font-semibold text-danger">
                {error}
              </p>
            ) : null}
          </DialogBody>
          <DialogFooter>
            <p aria-live="polite" className="mr-auto self-center text-sm text-muted-foreground">
              {request.wrong === null ? t('sum', { count: request.count, pages: request.pages }) : null}
            </p>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={request.wrong !== null} loading={state.phase === 'busy'}>
              {t('make')}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
