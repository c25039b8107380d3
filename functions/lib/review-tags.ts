// Tags under which the CDN keeps reviews: of one race, and of all.

export const ALL_REVIEWS_TAG = 'reviews'

export const reviewTags = (raceId: number): string[] => [ALL_REVIEWS_TAG, `reviews-${raceId}`]

/** The tag to forget when a review of this race has changed. */
export const raceReviewsTag = (raceId: number): string => `reviews-${raceId}`
