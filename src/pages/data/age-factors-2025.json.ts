// The age factors, for the age-grading tool: data that would weigh more than all of its script.
import type { APIRoute } from 'astro'
import { AGE_TABLE_2025 } from '../../rules/prediction/age-grading.ts'

export const GET: APIRoute = () => Response.json(AGE_TABLE_2025)
