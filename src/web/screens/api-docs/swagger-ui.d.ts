/** What of the library's interface the page uses; the package describes none of it. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerRequest {
    url: string;
    headers: Record<string, string>;
    credentials?: RequestCredentials;
  }
  interface Options {
    readonly domNode: HTMLElement;
    readonly spec: unknown;
    readonly docExpansion: 'none' | 'list' | 'full';
    readonly defaultModelsExpandDepth: number;
    readonly deepLinking: boolean;
    readonly displayRequestDuration: boolean;
    readonly filter: boolean;
    readonly tryItOutEnabled: boolean;
    readonly persistAuthorization: boolean;
    readonly validatorUrl: null;
    readonly requestInterceptor: (request: SwaggerRequest) => SwaggerRequest;
  }
  export default function SwaggerUI(options: Options): unknown;
}
