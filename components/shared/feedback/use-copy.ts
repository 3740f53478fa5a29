import { useTranslations } from 'next-intl'
import { toast } from './toast'

/** Copies text to the clipboard and shows a toast about success or failure. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const t = useTranslations('common')
  return async (text, done) => {
    if (await isCopied(text)) toast.success(done)
    else toast.error(t('copyFailed'))
  }
}

/** The Clipboard API needs https or localhost; the old way works on a plain local network too. */
async function isCopied(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const area = document.createElement('textarea')
  area.value = text
  // A modal dialog does not let the focus leave it.
  const place = focused?.closest('[role=dialog]') ?? document.body
  place.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  focused?.focus()
  return done
}
