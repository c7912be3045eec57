/**
 * The heights of all controls: 32 px for dense tools, 44 px, and 48 px for fields and the main action of a
 * page. 44 px is what a finger needs; where `sm` is a target on a phone, it has that area around it.
 */
export const controlHeight = { sm: 'min-h-8', md: 'min-h-11', lg: 'min-h-12' } as const;

/** The same for a round control with only an icon. */
export const controlSquare = { sm: 'size-8', md: 'size-11', lg: 'size-12' } as const;
