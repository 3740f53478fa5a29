'use client'

import { useState } from 'react'
import { businessDay } from '@/lib/domain/business-date'

/**
 * Returns the calendar day in Europe/Berlin on which the component was first rendered,
 * `YYYY-MM-DD`.
 */
export function useToday(): string {
  return useState(() => businessDay(new Date()))[0]
}
