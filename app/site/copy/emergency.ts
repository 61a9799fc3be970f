export const EMERGENCY =
  'If you have chest pain, sudden weakness or a suddenly cold and painful leg, call 911. Please do not write to us first.'
