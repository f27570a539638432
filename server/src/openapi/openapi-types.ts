/** A place in the document's components instead of the thing itself. */
export interface Ref {
  $ref: string;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: object;
  example: unknown;
}
interface Content {
  [mime: string]: { schema: object; example?: unknown; examples?: Record<string, Ref> };
}
export interface Answer {
  description: string;
  content?: Content;
}

/** An OpenAPI operation; shared parts stand inline at first and are references in the document. */
export interface Operation<P = Parameter, A = Answer> {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: P[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, A>;
  'x-codeSamples': { lang: string; source: string }[];
}

/** A call with its address, before anything of it is shared. */
export interface Call {
  method: string;
  url: string;
  operation: Operation;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation<Parameter | Ref, Answer | Ref>>>;
  components: {
    securitySchemes: object;
    schemas: Record<string, object>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    examples: Record<string, { value: unknown }>;
  };
}
