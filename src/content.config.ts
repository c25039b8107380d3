// The collections below content/: what is read, from where, and which front matter it must have. Astro stops the build
// at a bad one and names file and field.
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { articleSchema, faqSchema, guideSchema, infoSchema } from './features/articles/content.schema.ts'
import { trainingPlanSchema } from './features/training/training-plan.schema.ts'

export const collections = {
  articles: defineCollection({
    loader: glob({ base: './content/articles', pattern: '*.mdx' }),
    schema: articleSchema,
  }),
  guides: defineCollection({
    loader: glob({ base: './content/guides', pattern: '*.mdx' }),
    schema: guideSchema,
  }),
  info: defineCollection({ loader: glob({ base: './content/info', pattern: '*.mdx' }), schema: infoSchema }),
  faq: defineCollection({ loader: glob({ base: './content/faq', pattern: '*.md' }), schema: faqSchema }),
  trainingPlans: defineCollection({
    loader: glob({ base: './content/training-plans', pattern: '*.yaml' }),
    schema: trainingPlanSchema,
  }),
}
