import type { feedbackEndpoints } from '@relevo/contract/feedback';
import type { RoutesOf } from '../http/context.ts';
import { answerSurvey, isSurveyDue, keepChatCredential, sendFeedback } from './feedback.service.ts';

const feedbackRoutes = (): RoutesOf<keyof typeof feedbackEndpoints> => ({
  'POST usuario/feedback': async ({ call, body }) => {
    await sendFeedback(call, body);
    return { data: { ok: true } };
  },
  'GET me/encuesta': async ({ call }) => ({ data: { pendiente: await isSurveyDue(call) } }),
  'POST me/encuesta': async ({ call, body }) => {
    await answerSurvey(call, body);
    return { data: { ok: true } };
  },
  'POST me/chat-credenciales': async ({ call, body }) => ({ data: await keepChatCredential(call, body) }),
});

export const feedbackFeature = () => ({ routes: feedbackRoutes() });
