import { contrast } from './contrast.ts'

// The script of `/style`: writes the contrast of each pair in the current color scheme.
function measure() {
  for (const pair of document.querySelectorAll<HTMLElement>('[data-min-contrast]')) {
    const { color, backgroundColor } = getComputedStyle(pair)
    const ratio = contrast(color, backgroundColor)
    const { minContrast } = pair.dataset
    const result = pair.querySelector('strong')
    if (result) result.textContent = `${ratio.toFixed(2)} of ${minContrast}`
    result?.toggleAttribute('data-fails', ratio < Number(minContrast))
  }
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', measure)
measure()
