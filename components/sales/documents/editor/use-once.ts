'use client'

import { useState } from 'react'

/** Returns true once the value has been true: a field stays while it is being emptied. */
export function useOnce(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
