'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useCreationModal } from './creation-context'

/** How a creation modal proceeds once its record is saved. */
export interface Creation<Created> {
  /**
   * Submits with another record to follow; for `DialogForm`. Undefined if the record is created in
   * place.
   */
  another: ((submit: () => Promise<boolean>) => void) | undefined
  /** For the form's `onSuccess`: opens the record's page, or an empty form for the next. */
  onSuccess: (created: Created) => void
}

/**
 * For the form of a creation modal; `list` is the address of the records, such as `/products`. With
 * `inPlace`, the record is passed there instead of being opened.
 */
export function useCreation<Created extends { id: string }>(
  list: string,
  inPlace?: (created: Created) => void,
): Creation<Created> {
  const modal = useCreationModal()
  const router = useRouter()
  const more = useRef(false)
  const onSuccess = (created: Created) => {
    if (more.current && modal) return modal.again()
    modal?.close()
    if (inPlace) inPlace(created)
    else router.push(`${list}/${created.id}`)
  }
  const another = (submit: () => Promise<boolean>) => {
    more.current = true
    void submit().finally(() => {
      more.current = false
    })
  }
  return { another: inPlace ? undefined : another, onSuccess }
}
