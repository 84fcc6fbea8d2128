/** The key of the draft of captions in a language, or of new ones. */
export const captionDraftKey = (videoId: string, language = 'new') => `captions/${videoId}/${language}`;
