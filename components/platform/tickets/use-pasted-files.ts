import { useEffect, useEffectEvent, type RefObject } from 'react'
import { germanDateTime } from '@/lib/domain/business-date'
import { QUESTION_TYPES } from '@/lib/domain/file-type'

const isAttachable = ({ type }: File) => QUESTION_TYPES.some((one) => one === type)

/** Renames a pasted picture, which browsers call `image.png`, by minute and place. */
function named(file: File, place: number): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const time = germanDateTime(new Date().toISOString()).replaceAll(':', '-')
  const ending = file.name.slice('image'.length)
  const name = `Bildschirmfoto ${time}${place > 0 ? ` ${place + 1}` : ''}${ending}`
  return new File([file], name, { type: file.type })
}

/** Takes files that are pasted into the form around an element, such as screenshots. */
export function usePastedFiles(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(isAttachable)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files.map(named))
  })
  useEffect(() => {
    const form = inside.current?.closest('form')
    const onPaste = (event: ClipboardEvent) => take(event)
    form?.addEventListener('paste', onPaste)
    return () => form?.removeEventListener('paste', onPaste)
  }, [inside])
}
