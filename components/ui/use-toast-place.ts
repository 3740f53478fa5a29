'use client'

import { useState } from 'react'
import { clearance } from './use-clearance'
import { freestPlace, type Box, type ToastPlace } from './toast-place'

/**
 * Fields and buttons of the page; those behind a dialog are out of reach anyway, and bars raise the
 * toasts.
 */
const CONTROLS = ':is(input, textarea, select, button, [role=combobox], [contenteditable=true])'
const UNREACHABLE = '[inert], [aria-hidden=true], [data-sonner-toaster], [data-keep-clear]'

/** Returns the visible controls, as far as they can be reached. */
function controls(): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((element) => element.closest(UNREACHABLE) === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < window.innerHeight)
}

function placeNow(isPhone: boolean): ToastPlace {
  const { innerWidth: width, innerHeight: height } = window
  return freestPlace({ width, height, isPhone, bottomOf: clearance }, controls())
}

/**
 * Returns where toasts appear: chosen once when the first of them comes, so that none moves while
 * it is read.
 */
export function useToastPlace(isShown: boolean, isPhone: boolean): ToastPlace {
  const [chosen, setChosen] = useState(() => ({ isShown: false, isPhone, place: placeNow(isPhone) }))
  if (chosen.isShown === isShown && chosen.isPhone === isPhone) return chosen.place
  const place = isShown ? placeNow(isPhone) : chosen.place
  setChosen({ isShown, isPhone, place })
  return place
}
