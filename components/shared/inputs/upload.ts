'use client'

import type { ActionResult } from '@/lib/server/action-result'

interface Problem {
  code: string
  title: string
  errors?: { path: string; code: string; message: string }[]
  reference?: string
}

/**
 * Sends a file as it is to one of our own upload routes (PUT). A file beyond the limit is not sent at all. Answers like
 * a server action, so that `showResult` can tell; without connection it throws.
 */
export async function uploadFile(
  url: string,
  file: File,
  tooLarge: { limit: number; message: string },
): Promise<ActionResult<unknown>> {
  if (file.size > tooLarge.limit)
    return { ok: false, error: { code: 'request.tooLarge', message: tooLarge.message, fields: [] } }
  const response = await fetch(url, { method: 'PUT', body: file })
  const answer: unknown = await response.json()
  if (response.ok) return { ok: true, data: answer }
  const { code, title, errors = [], reference } = answer as Problem
  return { ok: false, error: { code, message: title, fields: errors, ...(reference ? { reference } : {}) } }
}
