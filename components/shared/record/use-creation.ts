'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useCreationModal } from './creation-context'

/** How a creation modal goes on once its record is there. */
export interface Creation {
  /** Submits with another record to follow; for `DialogForm`. */
  another: (submit: () => Promise<boolean>) => void
  /** For the form's `onSuccess`: on to the record's page, or an empty form for the next. */
  onSuccess: (created: { id: string }) => void
}

/** For the form of a creation modal; `list` is the address of the records, such as `/products`. */
export function useCreation(list: string): Creation {
  const modal = useCreationModal()
  const router = useRouter()
  const more = useRef(false)
  const onSuccess = ({ id }: { id: string }) => {
    if (more.current && modal) return modal.again()
    modal?.close()
    router.push(`${list}/${id}`)
  }
  const another = (submit: () => Promise<boolean>) => {
    more.current = true
    void submit().finally(() => {
      more.current = false
    })
  }
  return { another, onSuccess }
}
