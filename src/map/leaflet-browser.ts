// What Leaflet asks about the browser, in the place of its own file: that one looks for browsers of before 2016, which do not run
// this site's scripts. What is the same in all others is said once, so that the branches for the rest fall away.
const has = (word: string) => navigator.userAgent.toLowerCase().includes(word)

export const any3d = true
export const canvas = true
export const passiveEvents = true
/** A device with a touch screen has touch events of its own: none are made of pointer events. */
export const touch = true
export const touchNative = true
export const pointer = false

export const edge = false
export const ie3d = false
export const ielt9 = false
export const mobileOpera = false
export const msPointer = false

export const chrome = has('chrome')
export const linux = navigator.platform.startsWith('Linux')
export const mac = navigator.platform.startsWith('Mac')
export const mobile = 'orientation' in globalThis || has('mobile')
export const retina = devicePixelRatio > 1
export const safari = !chrome && has('safari')
