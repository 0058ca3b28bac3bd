/** `Q00000012`: the letter and eight digits, the same through every version of a quote. */
export const quoteIdPattern = /^Q\d{8}$/;

export const formatQuoteId = (number: number): string => `Q${String(number).padStart(8, '0')}`;
