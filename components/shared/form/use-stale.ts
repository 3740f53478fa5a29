'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { get, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { rebase } from './rebase'
import { same } from './changed-values'

export interface Stale {
  /**
   * `stale`: another user saved. `loading`, then `reloaded`: the new state has been merged below
   * the input.
   */
  phase: 'none' | 'stale' | 'loading' | 'reloaded'
  /** Labels of fields that both sides changed. */
  conflicts: readonly string[]
  /** Detected while the user types: the message takes no focus. */
  isCalm: boolean
  report: (how?: { calmly: boolean }) => void
  reload: () => void
  clear: () => void
  /** Called by a place that shows the conflict, until the returned function is called. */
  announceBanner: () => () => void
  /** Whether the page has announced a banner. */
  hasBanner: () => boolean
  /** Returns the unsaved input, one line per field: `Name: Apfel`. */
  typedText: () => string
}

/**
 * Follows the record on the server: merges new default values, and records that a save was refused
 * as stale.
 */
export function useStale<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  defaultValues: Values,
  labels: ReadonlyMap<string, string>,
): Stale {
  const router = useRouter()
  const [loading, startTransition] = useTransition()
  const [phase, setPhase] = useState<'none' | 'stale' | 'asked'>('none')
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const [isCalm, setIsCalm] = useState(false)
  const saved = useRef(defaultValues)
  const [banners] = useState(() => new Set<symbol>())
  const announceBanner = useCallback(() => {
    const banner = Symbol('banner')
    banners.add(banner)
    return () => void banners.delete(banner)
  }, [banners])
  const fresh = JSON.stringify(defaultValues)

  useEffect(() => {
    const theirs = JSON.parse(fresh) as Values
    if (same(saved.current, theirs)) return
    const base = (methods.formState.defaultValues ?? saved.current) as Values
    saved.current = theirs
    setConflicts(rebase(methods, base, theirs).map((path) => labels.get(path) ?? path))
  }, [fresh, methods, labels])

  return {
    phase: phase === 'asked' ? (loading ? 'loading' : 'reloaded') : phase,
    conflicts,
    isCalm,
    announceBanner,
    hasBanner: () => banners.size > 0,
    report: ({ calmly } = { calmly: false }) => {
      setIsCalm(calmly)
      setPhase('stale')
    },
    reload: () => {
      setPhase('asked')
      startTransition(() => router.refresh())
    },
    clear: () => {
      setPhase('none')
      setConflicts([])
    },
    typedText: () => typedLines(labels, methods.getValues(), saved.current),
  }
}

function typedLines(labels: ReadonlyMap<string, string>, mine: unknown, saved: unknown): string {
  return [...labels]
    .filter(([path]) => !same(get(mine, path), get(saved, path)))
    .map(([path, label]) => `${label}: ${String(get(mine, path) ?? '')}`)
    .join('\n')
}
