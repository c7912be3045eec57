export { Notice, type NoticeProps } from './notice.tsx';
export { noticeRecipe, type NoticeVariants } from './notice.variants.ts';
