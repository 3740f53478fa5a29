'use client'

import { useTranslations } from 'next-intl'
import { Bold, List } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { FieldFrame } from './field-frame'
import { toggledBold, toggledList, type Marked } from './markdown-marks'
import type { TextareaFieldProps } from './textarea-field'
import { useField } from './use-field'

const Markdown = lazy(() =>
  import('@/components/shared/record/markdown').then((loaded) => ({ default: loaded.Markdown })),
)

/** Markdown text with buttons for its marks and a preview, which loads the renderer first. */
export function MarkdownField({ rows, maxLength, ...props }: Omit<TextareaFieldProps, 'placeholder'>) {
  const t = useTranslations('form.markdown')
  const field = useField(props)
  const [isShown, setShown] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const mark = (toggled: (marked: Marked) => Marked) => {
    const { current } = area
    if (!current) return
    const next = toggled({ text: field.text, start: current.selectionStart, end: current.selectionEnd })
    if (maxLength !== undefined && next.text.length > maxLength) return
    // the text first, so that the selection refers to it
    flushSync(() => field.onChange(next.text))
    current.focus()
    current.setSelectionRange(next.start, next.end)
  }
  return (
    <FieldFrame field={field} {...props}>
      <Textarea
        ref={area}
        {...field.control}
        rows={rows}
        maxLength={maxLength}
        className={isShown ? 'hidden' : undefined}
        value={field.text}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
      {isShown ? (
        <div
          role="region"
          aria-label={t('preview')}
          className="min-h-24 rounded-md border border-border bg-card px-3 py-2"
        >
          <Suspense>{field.text.trim() ? <Markdown text={field.text} /> : t('empty')}</Suspense>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isShown ? null : (
          <>
            <Button variant="outline" size="icon-sm" aria-label={t('bold')} onClick={() => mark(toggledBold)}>
              <Bold aria-hidden="true" className="size-4" />
            </Button>
            <Button variant="outline" size="icon-sm" aria-label={t('list')} onClick={() => mark(toggledList)}>
              <List aria-hidden="true" className="size-4" />
            </Button>
          </>
        )}
        <Button variant="outline" size="sm" onClick={() => setShown(!isShown)}>
          {t(isShown ? 'write' : 'preview')}
        </Button>
      </div>
    </FieldFrame>
  )
}
