'use client'

import { useState } from 'react'

/** Returns true from the first time on that the value is: a field stays while it is emptied. */
export function useOnce(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
