'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { FieldFrame } from './field-frame'
import type { TextareaFieldProps } from './textarea-field'
import { useField } from './use-field'

const Markdown = lazy(() =>
  import('@/components/shared/record/markdown').then((loaded) => ({ default: loaded.Markdown })),
)

/** Markdown text with a preview; the renderer is loaded on first preview. */
export function MarkdownField({ rows, maxLength, ...props }: Omit<TextareaFieldProps, 'placeholder'>) {
  const t = useTranslations('form.markdown')
  const field = useField(props)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame field={field} {...props}>
      <Textarea
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
      <Button variant="outline" size="sm" className="self-start" onClick={() => setShown(!isShown)}>
        {t(isShown ? 'write' : 'preview')}
      </Button>
    </FieldFrame>
  )
}
