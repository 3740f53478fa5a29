'use client'

import { v4 as uuid } from 'uuid'
import type { ActionResult } from '@/lib/server/core/action-result'

interface Problem {
  code: string
  title: string
  errors?: { path: string; code: string; message: string }[]
  reference?: string
  /** The record that a conflict is with. */
  id?: string
}

/**
 * Sends a file unchanged to one of our own upload routes (PUT). A file beyond the limit is not
 * sent. Returns a result like a server action, for `showAnswer`; throws without a connection.
 */
export async function uploadFile(
  url: string,
  file: File,
  tooLarge: { limit: number; message: string },
): Promise<ActionResult<unknown>> {
  if (file.size > tooLarge.limit)
    return { ok: false, error: { code: 'request.tooLarge', message: tooLarge.message, fields: [] } }
  return answered<unknown>(await fetch(url, { method: 'PUT', body: file }))
}

/**
 * Sends a form with a file to one of our own upload routes (POST); idempotent by `key`. Returns a
 * result like a server action; throws without a connection.
 */
export async function postForm<T>(url: string, form: FormData, key: string): Promise<ActionResult<T>> {
  return answered<T>(await fetch(url, { method: 'POST', body: form, headers: { 'idempotency-key': key } }))
}

/**
 * Sends a file to one of our own upload routes, once; further `fields` go with it. Returns a result
 * like a server action, also without a connection: then with the text `lost`.
 */
export async function sendFile<T>(
  url: string,
  file: File,
  { lost, fields = {} }: { lost: string; fields?: Readonly<Record<string, string>> },
): Promise<ActionResult<T>> {
  const form = new FormData()
  form.set('file', file)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return postForm<T>(url, form, uuid()).catch(() => ({
    ok: false,
    error: { code: 'request.lost', message: lost, fields: [] },
  }))
}

async function answered<T>(response: Response): Promise<ActionResult<T>> {
  const answer: unknown = await response.json()
  if (response.ok) return { ok: true, data: answer as T }
  const { code, title, errors = [], reference, id } = answer as Problem
  const more = { ...(reference ? { reference } : {}), ...(id ? { id } : {}) }
  return { ok: false, error: { code, message: title, fields: errors, ...more } }
}
